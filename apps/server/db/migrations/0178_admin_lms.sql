-- People know this role by the name of its code; whoever renamed it keeps their name.
UPDATE roles SET name = 'Admin LMS', en_name = 'Admin LMS' WHERE code = 'ADMIN_LMS' AND name = 'Quản trị hệ thống';
