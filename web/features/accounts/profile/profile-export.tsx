import { Button } from '@mantine/core'
import { useState } from 'react'
import { exportData } from '@mehfil/contract/accounts/profile.ts'
import { downloadFile } from '../../../lib/ask.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { withProof } from '../../../lib/session/proof-prompt.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'

/** Downloads all data of the account in one file; a large account takes a while. */
export function ProfileExport() {
  const t = useTranslate('profile')
  const [isWorking, setWorking] = useState(false)
  const downloadExport = () => {
    setWorking(true)
    withProof(() => downloadFile(exportData))
      .then(({ name, file }) => saveFile(name, file), showRefusal)
      .finally(() => setWorking(false))
  }
  return (
    <div>
      <Button loading={isWorking} onClick={downloadExport}>
        {t('export.action')}
      </Button>
      <p className="small quiet" role="status">
        {isWorking && t('export.working')}
      </p>
    </div>
  )
}
