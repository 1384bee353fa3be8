import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { Dialog } from './dialog.tsx'

function TwoDialogs() {
  const [outer, setOuter] = useState(true)
  const [inner, setInner] = useState(false)
  return (
    <Dialog opened={outer} onClose={() => setOuter(false)} title="The fields">
      <button type="button" onClick={() => setInner(true)}>
        Delete
      </button>
      <Dialog opened={inner} onClose={() => setInner(false)} title="Delete the field?" />
    </Dialog>
  )
}

test('Our product closes the dialog in front on Escape, and then the one behind it', async () => {
  await show(<TwoDialogs />)
  fireEvent.click(await screen.findByText('Delete'))
  await screen.findByText('Delete the field?')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('Delete the field?')).toBeNull())
  expect(screen.getByText('The fields')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('The fields')).toBeNull())
})
