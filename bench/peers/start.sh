#!/bin/sh
# Starts the peers below $PEERS; `start.sh database` starts their databases alone. Prints what the measurement reads from the environment.
set -eu
export PEERS="${PEERS:-/tmp/peers}"
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
export PRETIX_CONFIG_FILE="$PEERS/pretix.cfg"

# Starts a program in the background under a name, by which stop.sh ends it.
begin() {
  name=$1
  shift
  (cd "$PEERS" && exec setsid "$@" >"$PEERS/run/$name.log" 2>&1) &
  echo $! >"$PEERS/run/$name.pid"
}
wait_for() {
  tries=0
  until "$@" >/dev/null 2>&1; do
    tries=$((tries + 1))
    [ $tries -lt 120 ] || { echo "Not ready after a minute: $*" >&2; exit 1; }
    sleep 0.5
  done
}

(cd "$root" && exec setsid node_modules/.bin/node --import tsx bench/peers/database.ts "$PEERS/postgres" >"$PEERS/run/database.log" 2>&1) &
echo $! >"$PEERS/run/database.pid"
begin redis redis-server --port 8379 --bind 127.0.0.1 --dir "$PEERS/redis"
wait_for grep -q '^postgres:' "$PEERS/run/database.log"
wait_for redis-cli -p 8379 ping
[ "${1:-}" != database ] || exit 0

"$PEERS/pretix-venv/bin/python" "$here/seed-pretix.py" "$PEERS/tickets.txt" >"$PEERS/peers.env" 2>"$PEERS/run/seed.log" || { tail -n 5 "$PEERS/run/seed.log" >&2; exit 1; }
# As pretix documents: five workers, renewed after 1,200 requests, one worker of tasks, and nginx before them.
begin gunicorn "$PEERS/pretix-venv/bin/gunicorn" pretix.wsgi --name pretix --workers "${PRETIX_WORKERS:-5}" --max-requests 1200 --max-requests-jitter 50 --log-level=info --bind=127.0.0.1:8345
begin celery "$PEERS/pretix-venv/bin/celery" -A pretix.celery_app worker -l info
nginx -c "$PEERS/nginx.conf"
"$PEERS/mm-venv/bin/mailman" -C "$PEERS/mailman.cfg" --run-as-root start --force --run-as-user >"$PEERS/run/mailman.log" 2>&1
wait_for curl -fsS http://localhost:8344/peers/printing/
wait_for curl -fsS -u restadmin:restpass http://127.0.0.1:8001/3.1/system/versions
cat "$PEERS/peers.env"
