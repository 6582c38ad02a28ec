CREATE TABLE "sandbox_paper_estimates" (
	"estimate_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"sent_to" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"requested_on" date NOT NULL,
	"mail_on" date NOT NULL,
	"mailed_on" date
);
--> statement-breakpoint
CREATE INDEX "sandbox_paper_estimates_by_member" ON "sandbox_paper_estimates" USING btree ("member_id","requested_on");--> statement-breakpoint
CREATE INDEX "sandbox_paper_estimates_by_day" ON "sandbox_paper_estimates" USING btree ("mailed_on","mail_on");