ALTER TABLE "sandbox_appeals" RENAME COLUMN "claim_id" TO "about_id";--> statement-breakpoint
ALTER TABLE "sandbox_appeals" ADD COLUMN "about_kind" text;--> statement-breakpoint
UPDATE "sandbox_appeals" SET "about_kind" = 'claim';--> statement-breakpoint
ALTER TABLE "sandbox_appeals" ALTER COLUMN "about_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_appeals" ADD COLUMN "evidence" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_appeals" DROP COLUMN "decision_by";--> statement-breakpoint
DROP INDEX "appeals_once";--> statement-breakpoint
DROP INDEX "appeals_by_claim";--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once" ON "sandbox_appeals" USING btree ("username","about_kind","about_id") WHERE "sandbox_appeals"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "appeals_about" ON "sandbox_appeals" USING btree ("about_kind","about_id");--> statement-breakpoint
UPDATE "sandbox_changes" SET "change" = "change" || jsonb_build_object('about', jsonb_build_object('claimId', "sandbox_appeals"."about_id")) FROM "sandbox_appeals" WHERE "change"->>'kind' = 'appeal-moved' AND "change"->>'appealId' = "sandbox_appeals"."appeal_id";--> statement-breakpoint
UPDATE "owed_insurer_changes" SET "change" = "change" || jsonb_build_object('about', jsonb_build_object('claimId', "sandbox_appeals"."about_id")) FROM "sandbox_appeals" WHERE "change"->>'kind' = 'appeal-moved' AND "change"->>'appealId' = "sandbox_appeals"."appeal_id";
