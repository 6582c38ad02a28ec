CREATE TABLE "sandbox_removed_claims" (
	"claim_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"member_id" text NOT NULL,
	"changed_in" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_claims" ADD COLUMN "changed_in" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL;--> statement-breakpoint
CREATE INDEX "removed_claims_by_change" ON "sandbox_removed_claims" USING btree ("member_id","changed_in");--> statement-breakpoint
CREATE INDEX "claims_by_change" ON "sandbox_claims" USING btree ("member_id","changed_in");--> statement-breakpoint
CREATE FUNCTION "sandbox_claim_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."changed_in" := pg_current_xact_id()::text::bigint;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sandbox_claims_changed" BEFORE UPDATE ON "sandbox_claims"
	FOR EACH ROW EXECUTE FUNCTION "sandbox_claim_changed"();
--> statement-breakpoint
CREATE FUNCTION "sandbox_claim_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "sandbox_removed_claims" ("claim_id", "contract_id", "member_id")
	VALUES (OLD."claim_id", OLD."contract_id", OLD."member_id")
	ON CONFLICT ("claim_id") DO UPDATE SET "member_id" = excluded."member_id", "changed_in" = excluded."changed_in";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sandbox_claims_removed" AFTER DELETE ON "sandbox_claims"
	FOR EACH ROW EXECUTE FUNCTION "sandbox_claim_removed"();
