-- The samples show the drawn fronts of their ids; the drawings of categories that they named are gone.

update provider set image_url = '' where image_url like '/illustrations/category-%';

-- As they come back when an import is undone.
update provider_import_undo set before = before || '{"image_url": ""}'
where subject = 'provider' and before ->> 'image_url' like '/illustrations/category-%';

update public_list set version = version + 1 where name = 'providers';
