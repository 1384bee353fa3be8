import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EID } from '../../../test/draft.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { createImport, IMPORT } from '../../../test/guest-import.ts'
import { publishedReplies } from '../../../test/published.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'
import { ImportOffer } from './import-offer.tsx'

setUpSignedIn()

test('Our product imports the text of a pasted table, and opens the import', async () => {
  const uploads: FormData[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200
      responseText = JSON.stringify({
        status: 'success',
        message: '',
        data: createImport('checking'),
      })
      upload = {}
      onload = () => {}
      open() {}
      setRequestHeader() {}
      send(form: FormData) {
        uploads.push(form)
        setTimeout(() => this.onload())
      }
    },
  )
  fakeServer(publishedReplies({}))
  const start = vi.fn<() => void>()
  const text = 'Household\tName\nKapoor\tAnil'
  await show(<ImportOffer EID={EID} text={text} onStarted={start} />, {
    at: `/dashboard/guests/${EID}?add=many`,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Import it with all its columns' }))
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(
      `/dashboard/guests/${EID}?import=${IMPORT}`,
    ),
  )
  expect(start).toHaveBeenCalledOnce()
  const file = uploads[0]?.get('FILE') as File
  expect([file.name, await file.text()]).toEqual(['pasted list.txt', text])
})
