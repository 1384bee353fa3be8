-- Whoever tells the provider what a subscription became holds it until then, without a transaction that waits for the answer.

alter table subscription add column asking_until timestamptz;
