CREATE INDEX "card_deliveries_by_user" ON "card_deliveries" USING btree ("username","at");--> statement-breakpoint
UPDATE "oidc_payloads" SET
	"id" = translate(rtrim(encode(sha256(convert_to("id", 'UTF8')), 'base64'), '='), '+/', '-_'),
	"payload" = CASE
		WHEN "payload"->>'returnTo' LIKE '%/' || replace("id", '_', '\_')
		THEN jsonb_set("payload" - 'jti' #- '{session,cookie}', '{returnTo}',
			to_jsonb(left("payload"->>'returnTo', -length("id"))))
		ELSE "payload" - 'jti' #- '{session,cookie}'
	END;
