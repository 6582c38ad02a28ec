CREATE TABLE "notices" (
	"notice_id" text PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"text_en" text NOT NULL,
	"title_es" text NOT NULL,
	"text_es" text NOT NULL,
	"severity" text NOT NULL,
	"audience" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"announced_by" text NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"withdrawn_by" text,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_outages" (
	"outage_id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"announced_by" text NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"withdrawn_by" text,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_acts" (
	"act_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "notices_by_end" ON "notices" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "service_outages_by_end" ON "service_outages" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "staff_acts_by_subject" ON "staff_acts" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "staff_acts_by_actor" ON "staff_acts" USING btree ("actor","at");--> statement-breakpoint
-- Why the staff opened a record is written once, like the trail (docs/decisions/020-staff-console.md).
CREATE FUNCTION staff_acts_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What the staff did is append-only.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_acts_rows BEFORE UPDATE OR DELETE ON staff_acts
  FOR EACH ROW EXECUTE FUNCTION staff_acts_append_only();
--> statement-breakpoint
CREATE TRIGGER staff_acts_whole BEFORE TRUNCATE ON staff_acts
  FOR EACH STATEMENT EXECUTE FUNCTION staff_acts_append_only();
