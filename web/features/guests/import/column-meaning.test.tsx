import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ImportTarget, NewColumn } from '@mehfil/contract/guests/imports.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { ChatNotice } from './chat-notice.tsx'
import { ColumnMeaning } from './column-meaning.tsx'

afterEach(cleanup)

const planned = { id: '0123456789ABCDE', name: 'Shirt', kind: 'number', isNew: true } as const

/** What the server would answer: a new column is a field of the event's own. */
function Stage({
  onSent,
  isNoted = false,
}: {
  onSent: (field: ImportTarget | NewColumn | null) => void
  isNoted?: boolean
}) {
  const [field, setField] = useState<ImportTarget | null>(null)
  return (
    <ul>
      <ColumnMeaning
        at={0}
        column={{
          title: 'Shirt',
          field,
          samples: ['42'],
          filled: 1,
          phones: null,
          looksLike: null,
          isNoted,
        }}
        fields={[field]}
        own={field === null ? [] : [planned]}
        functions={[]}
        onChange={(next) => {
          onSent(next)
          setField(next === null ? null : `CUSTOM.${planned.id}`)
        }}
      />
    </ul>
  )
}

test('Our product makes a column a field with one press, and changes its kind', async () => {
  fakeServer({})
  const sent: Array<ImportTarget | NewColumn | null> = []
  await show(<Stage onSent={(field) => void sent.push(field)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Make it a field: Shirt' }))
  const kind = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kind of Shirt' })
  const meaning = screen.getByRole<HTMLInputElement>('combobox', { name: 'Meaning of Shirt' })
  expect([kind.value, meaning.value]).toEqual(['Number', 'New field'])
  screen.getByText(/^Kept as .*Shirt.*, a new field of your list$/)
  fireEvent.click(kind)
  fireEvent.click(await screen.findByRole('option', { name: 'Text' }))
  fireEvent.click(meaning)
  fireEvent.click(await screen.findByRole('option', { name: 'Don’t import' }))
  expect(sent).toEqual(['NEW', 'NEW.text', null])
  fireEvent.click(screen.getByRole('button', { name: 'Make it a field: Shirt' }))
  fireEvent.click(screen.getByRole('button', { name: 'Leave it out: Shirt' }))
  expect(sent.slice(3)).toEqual(['NEW', null])
})

test('Our product says that a column without a meaning is kept in the notes, and leaves it out with one press', async () => {
  fakeServer({})
  const sent: Array<ImportTarget | NewColumn | null> = []
  await show(<Stage isNoted onSent={(field) => void sent.push(field)} />)
  screen.getByText('Kept in each guest’s private note')
  fireEvent.click(screen.getByRole('button', { name: 'Leave it out: Shirt' }))
  expect(sent).toEqual([null])
})

test('Our product says what of a chat was left out', async () => {
  fakeServer({})
  await show(<ChatNotice chat={{ messages: 2, others: 1, numbers: 0, isList: false }} />)
  expect(
    screen.getByText(/2 messages were left out.*1 other line isn’t a guest and was left out\./),
  ).toBeTruthy()
})

test('Our product says how many messages of a chat the host has to read', async () => {
  fakeServer({})
  await show(
    <ChatNotice chat={{ messages: 9, others: 0, numbers: 0, unreadReplies: 3, isList: false }} />,
  )
  expect(screen.getByText(/3 of them say how many come or who can’t/)).toBeTruthy()
})
