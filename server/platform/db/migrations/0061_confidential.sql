DROP INDEX "messages_in_order";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_confidential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_claims" ADD COLUMN "is_confidential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_documents" ADD COLUMN "is_confidential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_in_order" ON "messages" USING btree ("member_id","is_from_member","sent_at","message_id","username","is_confidential");