-- Rows of the audit trail are written once and sealed once (server/platform/audit, docs/decisions/019-audit-trail.md).
CREATE FUNCTION audit_trail_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' AND new.position IS NULL AND new.hash IS NULL THEN
    RETURN new;
  END IF;
  IF tg_op = 'UPDATE'
    AND old.position IS NULL AND new.position IS NOT NULL AND new.hash IS NOT NULL
    AND to_jsonb(new) - 'position' - 'hash' = to_jsonb(old) - 'position' - 'hash' THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'The audit trail is append-only.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_trail_rows BEFORE INSERT OR UPDATE OR DELETE ON audit_trail
  FOR EACH ROW EXECUTE FUNCTION audit_trail_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_trail_whole BEFORE TRUNCATE ON audit_trail
  FOR EACH STATEMENT EXECUTE FUNCTION audit_trail_append_only();
--> statement-breakpoint
INSERT INTO audit_heads (chain, position, hash) VALUES ('trail', 0, '');
