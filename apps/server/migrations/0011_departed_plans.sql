CREATE TABLE "departed_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"begun" timestamp with time zone NOT NULL,
	"ended" timestamp with time zone NOT NULL
);
