import { describe, expect, it } from 'vitest'
import { toDoorLabels, toDoorListTable } from './door-document.ts'

const translate = (key: string, facts?: Record<string, unknown>) =>
  [key, ...Object.values(facts ?? {})].join(' ')
const line = {
  name: 'Imran Khan',
  companions: ['Zoya Khan'],
  people: 3,
  category: 'VIP',
  tableName: '7',
  note: 'By the stage',
  isWaiting: false,
  arrived: 0,
}

describe('Our product prints the guests of a door', () => {
  it('as a list with a box, names, people, table and note, and without codes', () => {
    const { columns, rows } = toDoorListTable(
      [line, { ...line, companions: [], note: '', isWaiting: true, arrived: 0 }],
      translate,
    )
    expect(columns.map(({ title }) => title)).toEqual([
      'door-paper.in',
      'list-field.NAME',
      'list-field.COMPANIONS',
      'door-paper.people',
      'list-field.CATEGORY',
      'door-paper.table',
      'door-paper.note',
    ])
    expect(rows).toEqual([
      ['', 'Imran Khan', 'Zoya Khan', 3, 'VIP', '7', 'By the stage'],
      ['', 'Imran Khan', '', 3, 'VIP', '7', 'export-answer.waiting'],
    ])
  })

  it('as a label for every member of a party: an unnamed companion is a guest’s companion, and a waiting guest has no label', () => {
    const labels = toDoorLabels(
      [
        line,
        { ...line, isWaiting: true, arrived: 0 },
        {
          ...line,
          name: 'Ana Maria Fernández de la Vega y Castro',
          companions: [],
          people: 1,
          tableName: '',
          category: '',
        },
      ],
      translate,
    )
    expect(labels).toEqual([
      { name: 'Imran Khan', line: 'VIP · door-paper.table-of 7', size: 20, vip: true },
      { name: 'Zoya Khan', line: 'VIP · door-paper.table-of 7', size: 20, vip: true },
      {
        name: 'door-paper.guest-of Imran Khan',
        line: 'VIP · door-paper.table-of 7',
        size: 12,
        vip: true,
      },
      { name: 'Ana Maria Fernández de la Vega y Castro', line: '', size: 12, vip: false },
    ])
  })
})
