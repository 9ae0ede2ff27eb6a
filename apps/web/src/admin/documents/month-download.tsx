import { Download } from 'lucide-react';
import { useState } from 'react';
import { monthUrl } from '../../data/admin-documents.ts';
import { Button } from '../../ui/button.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { monthText } from './document-labels.ts';

/** The PDFs of a month, as one file. @param months those with documents, the newest first */
export function MonthDownload({ months }: { months: readonly string[] }) {
  const [chosen, setChosen] = useState<string>();
  const [newest] = months;
  if (newest === undefined) return null;
  const month = chosen !== undefined && months.includes(chosen) ? chosen : newest;
  return (
    <div className="flex gap-2">
      <FilterSelect
        label="Month"
        options={months.map((each) => ({ id: each, label: monthText(each) }))}
        value={month}
        onChange={setChosen}
        className="min-w-0 flex-1 sm:w-48"
      />
      <Button asChild variant="outline">
        <a href={monthUrl(month)} download>
          <Download aria-hidden="true" />
          Download PDFs
        </a>
      </Button>
    </div>
  );
}
