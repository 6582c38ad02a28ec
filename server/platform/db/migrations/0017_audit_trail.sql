CREATE TABLE "audit_heads" (
	"chain" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE INDEX "audit_trail_sign_ins" ON "audit_trail" USING btree ("subject","at") WHERE position('/' in action) = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_trail_by_position" ON "audit_trail" USING btree ("position");--> statement-breakpoint
CREATE INDEX "audit_trail_unsealed" ON "audit_trail" USING btree ("at","id") WHERE position is null;