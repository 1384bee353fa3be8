import { Button } from '@mantine/core'
import { useState } from 'react'
import { exportData } from '@mehfil/contract/profile.ts'
import { fileFrom } from '../../lib/ask.ts'
import { saveFile } from '../../lib/save-file.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'

/** Everything held, in one file; a large account takes a while. */
export function ProfileExport() {
  const t = useWords('profile')
  const [isWorking, setWorking] = useState(false)
  const take = () => {
    setWorking(true)
    fileFrom(exportData)
      .then(({ name, file }) => saveFile(name, file), showRefusal)
      .finally(() => setWorking(false))
  }
  return (
    <div>
      <Button loading={isWorking} onClick={take}>
        {t('export.action')}
      </Button>
      <p className="small quiet" role="status">
        {isWorking && t('export.working')}
      </p>
    </div>
  )
}
