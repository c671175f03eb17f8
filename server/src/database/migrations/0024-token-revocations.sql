-- Access tokens that are refused before they end: their person has signed out where somebody else may have sat.
create table token_revocation (
  -- SHA-256 of issuer and subject.
  subject_hash text        not null,
  -- The session whose tokens are refused; empty for all that were made before `created_at`.
  session_id   text        not null default '',
  created_at   timestamptz not null default now(),
  -- From when on no such token can still be valid; a job removes the row then.
  expires_at   timestamptz not null,
  primary key (subject_hash, session_id)
);

create index token_revocation_expiry on token_revocation (expires_at);
