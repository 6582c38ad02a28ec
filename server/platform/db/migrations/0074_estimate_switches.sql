CREATE TABLE "sandbox_estimate_switches" (
	"name" text PRIMARY KEY NOT NULL
);
