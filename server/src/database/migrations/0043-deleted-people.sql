-- Nobody comes back by a token from before the deletion, whatever the clocks say.

-- Refused are tokens that their issuer made up to this moment, by the issuer's own clock. Null: all tokens.
alter table user_suspension add column issued_until timestamptz;
-- When the row of a deleted person is forgotten. Null: by an earlier version, for as long as any token lives.
alter table user_suspension add column expires_at timestamptz;
update user_suspension set issued_until = created_at where reason = 'deleted'
