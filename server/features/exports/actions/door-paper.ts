import type { Language } from '@mehfil/contract/fields.ts'
import type { EventContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { frameOf } from '../../../outside/files/paper-frame.ts'
import type { Paper } from '../../../outside/files/pdf-file.ts'
import { inSnapshot } from '../../reports/store/snapshot.ts'
import { labelsFrom, listedLines, type Say } from '../rules/door-paper.ts'
import { fileNameOf } from '../rules/exports.ts'
import type { Wanted } from '../rules/wanted.ts'
import { doorLines } from '../store/door.ts'
import { aboutPaper, listPaper } from './paper.ts'

/** As many as lie on a table. */
const most = 5_000

type Asked = { what: 'list' | 'labels'; language: Language }

/** The list of the door by name, or labels to stick on. */
export function doorPaperOf(
  { world, scope, now }: Pick<EventContext, 'world' | 'scope' | 'now'>,
  { what, language }: Asked,
): Promise<{ paper: Omit<Paper, 'path'>; fileName: string }> {
  return inSnapshot(world.db, async (tx) => {
    const wanted: Wanted = {
      scope,
      report: 'guests',
      format: 'pdf',
      language,
      digits: 'latn',
      asked: {},
      only: null,
    }
    const words = world.words(language, 'common')
    const say: Say = (key, facts) => words(key, facts ?? {})
    const lines = await doorLines(tx, scope, most)
    if (lines.length > most) refuse('pdfTooLong')
    const about = await aboutPaper(world, tx, wanted)
    const fileName = fileNameOf(about.title, say(`door-paper.${what}`), {
      day: now.toISOString().slice(0, 10),
      format: 'pdf',
    })
    if (what === 'labels')
      return {
        fileName,
        paper: {
          template: 'labels',
          isTagged: false,
          data: { ...frameOf(wanted, { ...about, sub: '' }), labels: labelsFrom(lines, say) },
        },
      }
    const { columns, rows } = listedLines(lines, say)
    const paper = await listPaper(world, tx, {
      wanted,
      table: { name: say('door-paper.list'), columns, rows: [rows] },
    })
    return {
      fileName,
      paper: {
        ...paper,
        data: { ...paper.data, ticks: lines.map(({ people, arrived }) => [people, arrived]) },
      },
    }
  })
}
