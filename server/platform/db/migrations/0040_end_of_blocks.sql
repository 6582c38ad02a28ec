-- Ends the sessions of an account when its block is changed or lifted, by whichever system: a token from before the block
-- must not open anything afterwards. While the block lasts, the rows stay, so that the pages can say why they closed.
CREATE FUNCTION end_sessions_after_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM oidc_payloads WHERE account_id = NEW.username;
  DELETE FROM portal_sessions WHERE username = NEW.username;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER accounts_end_sessions_after_block
AFTER UPDATE OF blocked_from, blocked_until ON accounts
FOR EACH ROW
WHEN (
  (OLD.blocked_from IS NOT NULL OR OLD.blocked_until IS NOT NULL)
  AND (OLD.blocked_from, OLD.blocked_until) IS DISTINCT FROM (NEW.blocked_from, NEW.blocked_until)
)
EXECUTE FUNCTION end_sessions_after_block();
