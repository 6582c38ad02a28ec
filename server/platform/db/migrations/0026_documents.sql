CREATE TABLE "document_reads" (
	"username" text NOT NULL,
	"contract_id" text NOT NULL,
	"document_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_reads_username_document_id_pk" PRIMARY KEY("username","document_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_document_files" (
	"document_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"source" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"member_id" text,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"replaced_by" text,
	"title" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"received_on" date NOT NULL,
	"language" text,
	"pages" integer,
	"bytes" integer,
	"claim_id" text,
	"authorization" text
);
--> statement-breakpoint
ALTER TABLE "sandbox_document_files" ADD CONSTRAINT "sandbox_document_files_document_id_sandbox_documents_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."sandbox_documents"("document_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_documents_by_contract" ON "sandbox_documents" USING btree ("contract_id","contract_type","received_on","document_id");