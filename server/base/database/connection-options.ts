/** The name under which the database lists our connections. */
export const applicationName = 'mehfil'

/** A line that a firewall forgot is noticed although nothing is sent on it. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
