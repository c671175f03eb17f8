-- Since when the operator has decided on a suggested feature: rejected ones are kept for a while and then removed.
-- Those decided on before this column begin now.
alter table feature add column approval_at timestamptz not null default now();

-- Settled changes of places are removed after the same time.
create index provider_edit_settled on provider_edit (settled_at) where status <> 'open';
