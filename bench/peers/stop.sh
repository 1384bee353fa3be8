#!/bin/sh
# Ends what start.sh started, each by its own id; the data stays.
export PEERS="${PEERS:-/tmp/peers}"

end() {
  [ -f "$1" ] || return 0
  pid=$(cat "$1")
  kill "$pid" 2>/dev/null
  while kill -0 "$pid" 2>/dev/null; do sleep 0.2; done
  rm -f "$1"
}

end "$PEERS/mailman/var/master.pid"
for name in nginx gunicorn celery redis database; do end "$PEERS/run/$name.pid"; done
