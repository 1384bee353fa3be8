import { readdirSync, readFileSync } from 'node:fs'
import { readListFile, surveySheets } from '../server/adapters/lists/read-list.ts'
import { guessColumns } from '../server/features/guests/rules/list-columns.ts'
import { chooseSheet } from '../server/features/guests/rules/list-sheets.ts'
import { checkRow } from '../server/features/guests/rules/list-row.ts'
const folder = '/tmp/fresh3'
const only = process.argv[2]
for (const name of readdirSync(folder).filter(
  (n) => !n.endsWith('.json') && n !== 'README.txt' && (!only || n.includes(only)),
)) {
  const expected = JSON.parse(
    readFileSync(`${folder}/${name.replace(/\.\w+$/, '')}.expected.json`, 'utf8'),
  )
  console.log('=====', name, expected.country, expected.guests.length)
  try {
    const rows: any[] = []
    const sheets = await surveySheets(`${folder}/${name}`)
    const sheet = chooseSheet(sheets)
    const reading = await readListFile(
      `${folder}/${name}`,
      async (read: any) => void rows.push(...read),
      { sheet },
    )
    const { headerRow, firstRow, fields, titles } = guessColumns(rows.map(({ cells }) => cells))
    const below = headerRow ? rows.slice(firstRow + 1) : rows
    console.log(
      '  ',
      sheets.map((s: any) => s.name).join(),
      'sheet',
      sheet,
      JSON.stringify(reading.text),
      'rows',
      rows.length,
    )
    console.log(
      '  ',
      fields.map((f: any, at: number) => `${titles[at] || at + 1}: ${f ?? '-'}`).join(' | '),
    )
    for (const { cells } of below) {
      const c: any = checkRow(cells, fields, { countries: [expected.country], titles })
      if ('guest' in c) {
        const g = c.guest
        console.log(
          '   OK ',
          [
            g.name,
            g.email,
            g.phone,
            g.category,
            'party ' + (g.partyLimit ?? g.party ?? ''),
            (g.companions ?? []).join('+'),
            g.note?.slice?.(0, 60),
          ].join(' ; '),
          c.notes?.length || c.asks?.length ? JSON.stringify(c.notes ?? c.asks) : '',
          Object.keys(c)
            .filter((k) => k !== 'guest')
            .map((k) => k + ':' + JSON.stringify(c[k]))
            .join(' ')
            .slice(0, 200),
        )
      } else
        console.log(
          '   FIX',
          c.faults
            .map((f: any) => `${f.field} ${f.message}: ${String(f.value).slice(0, 60)}`)
            .join(' ; '),
          '|',
          cells.slice(0, 6).join(' / ').slice(0, 100),
        )
    }
    console.log('  EXPECTED')
    for (const g of expected.guests)
      console.log(
        '     ',
        [
          g.name,
          g.email,
          g.phone,
          g.people,
          g.group ?? g.category,
          (g.note ?? '').slice(0, 50),
        ].join(' ; '),
      )
  } catch (e) {
    console.log('   ERROR', e)
  }
}
