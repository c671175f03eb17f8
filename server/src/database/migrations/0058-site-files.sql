-- The logo and the picture that the operator has chosen for the site, and the files made of them.
create table site_file (
  setting  text  not null references site_setting (key) on delete cascade,
  -- 'logo.png' as it was chosen; 'icon-192.png' as pages name it.
  name     text  not null,
  content  bytea not null,
  primary key (setting, name)
);
