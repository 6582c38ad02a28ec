CREATE TABLE "sandbox_failing_sources" (
	"type" text PRIMARY KEY NOT NULL
);
