-- The sandbox's plans named their programs by id alone; by now each says for whom it is.
UPDATE "sandbox_plans" SET "design" = jsonb_set("design", '{features,programs}', (
  SELECT jsonb_agg(
    jsonb_build_object('programId', "id") || CASE "id"
      WHEN 'adult-substance-use' THEN '{"fromAge": 18}'::jsonb
      WHEN 'youth-behavioral' THEN '{"toAge": 17}'::jsonb
      WHEN 'diabetes' THEN '{"fromAge": 18, "toAge": 79}'::jsonb
      ELSE '{}'::jsonb
    END ORDER BY "place")
  FROM jsonb_array_elements_text("design" #> '{features,programs}') WITH ORDINALITY AS "named"("id", "place")
)) WHERE jsonb_typeof("design" #> '{features,programs,0}') = 'string';
