-- Refresh tokens that were used are shortened to what a second use is known by; this index holds those that are still
-- whole, and the next one the renewals of one sign-in in their order.
create index identity_payload_used on identity_payload (consumed_at) where model = 'RefreshToken' and payload ? 'gty';
create index identity_payload_renewals on identity_payload (grant_id, created_at) where model = 'RefreshToken';
