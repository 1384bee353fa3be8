import { Sheet } from '../../ui/sheet.tsx'

export function TodosPage() {
  return <Sheet>{null}</Sheet>
}
