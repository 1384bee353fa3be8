/**
 * What a connection may cost. A head that arrives a byte at a time is ended after ten seconds, a
 * whole request after thirty, and a sender with both a length and chunks is refused by the parser.
 */
export const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  insecureHTTPParser: false,
}

/** More than 10,000 idle connections beside the streams of a node; further ones are closed at once. */
export const maxConnections = 15_000
