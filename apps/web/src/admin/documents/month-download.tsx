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
    <section
      aria-label="PDFs of a month"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border bg-surface px-4 py-4 sm:px-5"
    >
      <div>
        <p className="font-medium">PDFs of a month</p>
        <p className="text-ink-muted text-small">All of them in one ZIP file, for your accountant.</p>
      </div>
      <div className="flex gap-2 max-sm:w-full">
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
            Download
          </a>
        </Button>
      </div>
    </section>
  );
}
