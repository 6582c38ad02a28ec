CREATE TABLE "attempts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempts_by_end" ON "attempts" USING btree ("until");