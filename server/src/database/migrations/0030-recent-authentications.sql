-- When people last proved anew who they are, for what must not be done with a token alone.
create table recent_authentication (
  -- SHA-256 of issuer and subject.
  subject_hash     text        not null,
  -- The session of the access token; where a tenant's token names none, when that token was made.
  session_key      text        not null,
  authenticated_at timestamptz not null,
  primary key (subject_hash, session_key)
);

create index recent_authentication_age on recent_authentication (authenticated_at);
