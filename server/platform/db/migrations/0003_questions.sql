CREATE TABLE "questions" (
	"question_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"contract_id" text NOT NULL,
	"member_id" text NOT NULL,
	"company_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"topic" text NOT NULL,
	"phone" text NOT NULL,
	"comments" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer_by" date NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "questions_by_asker" ON "questions" USING btree ("username","member_id","asked_at");