-- What people have proved anew counts for one access token, no longer for all of its session: with a copied cookie
-- somebody else may have drawn tokens of the same session before.
drop table recent_authentication;

create table recent_authentication (
  -- SHA-256 of issuer and subject.
  subject_hash     text        not null,
  -- SHA-256 of nonce and time of the ID token: it is good for one access token.
  proof_hash       text        not null,
  -- SHA-256 of that access token, in base64url.
  token_hash       text        not null,
  authenticated_at timestamptz not null,
  primary key (subject_hash, proof_hash)
);

create index recent_authentication_age on recent_authentication (authenticated_at);
