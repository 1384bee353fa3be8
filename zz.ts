const { readPeopleInName } = await import('/tmp/h133/contract/guests/people-in-name.ts')
const { readWrittenLine } = await import('/tmp/h133/contract/guests/written-line.ts')
for (const t of process.argv.slice(2)) { const w = readWrittenLine(t); console.log(t, '=>', JSON.stringify(w), JSON.stringify(readPeopleInName(w.name)), JSON.stringify(readPeopleInName(t))) }
