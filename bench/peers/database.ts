/** The product's own PostgreSQL, with the settings it gives itself, for a peer beside it. */
import { startEmbeddedPostgres } from '../../server/adapters/postgres/embedded-postgres.ts'

const [dataDir = '/tmp/peers/postgres'] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres({ dataDir, log: console.log })
console.log(postgres.url)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void postgres.stop().then(() => process.exit(0)))
