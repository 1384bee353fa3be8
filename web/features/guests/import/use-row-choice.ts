import { useMutation } from '@tanstack/react-query'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { chooseForRows } from '../queries/imports.ts'

/** Says what becomes of rows of an import. */
export const useRowChoice = (EID: string, IMPORT: string) =>
  useMutation({
    mutationFn: chooseForRows.bind(null, EID, IMPORT),
    onError: showRefusal,
  })
