#!/bin/sh
# Makes what compose.yaml needs, once: deploy/secrets with keys and passwords made here, and deploy/.env with the address.
# What is there already is kept. Store a copy of the folder in a safe place: without secret_key no link in a mail opens, and without
# backup_key no backup does.
set -eu

if [ $# -ne 2 ]; then
  echo "usage: sh deploy/make-secrets.sh https://events.example.com smtps://name:password@mail.example.com" >&2
  exit 2
fi
public_url=$1
smtp_url=$2
case $public_url in
  https://*) ;;
  *) echo "The first word is the address that people use, and begins with https://." >&2; exit 2 ;;
esac
case $smtp_url in
  smtp://*|smtps://*) ;;
  *) echo "The second word is the mail server, and begins with smtps:// or smtp://." >&2; exit 2 ;;
esac

here=$(cd "$(dirname "$0")" && pwd)
umask 077
mkdir -p "$here/secrets"
cd "$here/secrets"

# Letters and digits alone, because the value becomes a part of an address.
random() { openssl rand -hex 32; }
# Containers read these files as users of their own; the folder keeps other people of this machine out.
keep() { if [ -s "$1" ]; then cat >/dev/null; else cat >"$1.new" && chmod 444 "$1.new" && mv "$1.new" "$1"; fi; }

random | keep secret_key
random | keep backup_key
random | keep postgres_password
random | keep database_password
random | keep storage_secret
password=$(cat database_password)
storage_secret=$(cat storage_secret)
echo "postgres://mehfil:$password@pgbouncer:6432/mehfil" | keep database_url
echo "postgres://mehfil:$password@postgres:5432/mehfil" | keep database_direct_url
echo "\"mehfil\" \"$password\"" | keep pgbouncer_users
echo "s3://mehfil:$storage_secret@storage:8333/mehfil?region=us-east-1" | keep storage_url
cat <<JSON | keep storage_keys
{
  "identities": [
    {
      "name": "mehfil",
      "credentials": [{ "accessKey": "mehfil", "secretKey": "$storage_secret" }],
      "actions": ["Admin:mehfil", "Read:mehfil", "List:mehfil", "Write:mehfil"]
    }
  ]
}
JSON
echo "$smtp_url" | keep smtp_url

# An authority of this installation alone signs the storage's certificate. Its key is removed: a new certificate comes with a new authority.
if [ ! -s storage_certificate ]; then
  openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj "/CN=Mehfil storage authority" \
    -addext "basicConstraints=critical,CA:TRUE" -addext "keyUsage=critical,keyCertSign" \
    -keyout authority_key -out storage_authority.new 2>/dev/null
  openssl req -newkey rsa:3072 -nodes -subj "/CN=storage" -addext "subjectAltName=DNS:storage" \
    -keyout storage_certificate_key.new -out request 2>/dev/null
  printf 'subjectAltName=DNS:storage\nextendedKeyUsage=serverAuth\n' >extensions
  openssl x509 -req -in request -CA storage_authority.new -CAkey authority_key -CAcreateserial -days 3650 \
    -extfile extensions -out storage_certificate.new 2>/dev/null
  rm -f authority_key request extensions storage_authority.srl
  chmod 444 storage_authority.new storage_certificate.new storage_certificate_key.new
  mv storage_authority.new storage_authority
  mv storage_certificate_key.new storage_certificate_key
  mv storage_certificate.new storage_certificate
fi

[ -s "$here/.env" ] || printf 'PUBLIC_URL=%s\nMEHFIL_VERSION=0.1.0\n' "$public_url" >"$here/.env"
echo "deploy/secrets and deploy/.env are ready. Keep a copy of them in a safe place."
