import { migrate as runMigrations } from '../base/database/migrate.ts'
import { parseArguments, type OpsCommand } from './command.ts'
import { openDatabase } from './open-database.ts'

export const migrate: OpsCommand = {
  usage: 'migrate',
  summary: 'brings the database to this version, as every start does',
  run: async ({ args, readSettings, print }) => {
    parseArguments(migrate.usage, args)
    const database = await openDatabase(readSettings(), print)
    const applied = await runMigrations(database.url).finally(database.close)
    print(
      applied.length === 0
        ? 'The database is up to date.'
        : `The database is up to date now: ${applied.join(', ')}.`,
    )
    return 0
  },
}
