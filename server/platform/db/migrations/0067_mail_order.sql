CREATE TABLE "sandbox_mail_enrollments" (
	"member_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"since" date NOT NULL,
	"set_up" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_mail_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"member_id" text NOT NULL,
	"prescription_id" text NOT NULL,
	"ordered_on" date NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_plans" (
	"member_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"year" integer NOT NULL,
	"asked_on" date NOT NULL,
	CONSTRAINT "sandbox_payment_plans_member_id_year_pk" PRIMARY KEY("member_id","year")
);
--> statement-breakpoint
CREATE INDEX "sandbox_mail_orders_by_member" ON "sandbox_mail_orders" USING btree ("member_id","ordered_on");