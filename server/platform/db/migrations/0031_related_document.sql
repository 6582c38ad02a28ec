ALTER TABLE "messages" ADD COLUMN "document_id" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "document_id" text;