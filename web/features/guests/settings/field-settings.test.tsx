import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { FakeStream, publishedReplies } from '../../../test/published.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'
import { FieldSettings } from './field-settings.tsx'

setUpSignedIn(FakeStream)

const fieldsPath = `PUT /api/events/${EID}/guest-fields`
/** Each field is stored under a key that is made of its name. */
const toStored = (body: unknown) => ({
  FIELDS: (body as { data: { FIELDS: Array<{ NAME: string }> } }).data.FIELDS.map((field) => ({
    ...field,
    KEY: field.NAME.toLowerCase(),
  })),
})
const names = () => screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value)
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('Our product keeps showing a field that was just saved, so that the next save doesn’t delete it', async () => {
  const requests = fakeServer(
    publishedReplies({ [fieldsPath]: ({ body }) => success(toStored(body)) }),
  )
  const hotel = { id: 'F1F000000000001', key: 'hotel', name: 'Hotel', kind: 'text' as const }
  await show(<FieldSettings EID={EID} fields={[{ ...hotel, choices: [] }]} />)
  await press('Add a field')
  const added = screen.getAllByLabelText<HTMLInputElement>('Name')[1]
  expect(document.activeElement).toBe(added)
  if (added) fireEvent.change(added, { target: { value: 'Shuttle' } })
  await press('Save fields')
  await waitFor(() => expect(screen.queryByText('Save fields')).toBeNull())
  expect(names()).toEqual(['Hotel', 'Shuttle'])
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('Our product asks for choices where a field of choices has none', async () => {
  const requests = fakeServer(publishedReplies({ [fieldsPath]: success({}) }))
  const bus = { id: 'F1F000000000002', key: 'bus', name: 'Bus', kind: 'choice' as const }
  await show(<FieldSettings EID={EID} fields={[{ ...bus, choices: ['Yes'] }]} />)
  fireEvent.change(screen.getByLabelText(/^Choices/), { target: { value: ' \n ' } })
  await press('Save fields')
  expect(screen.getByText('Enter at least one choice.')).toBeTruthy()
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
})
