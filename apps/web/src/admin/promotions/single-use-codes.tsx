import type { Promotion } from '@haberdash/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { countOf } from '../../base/formats.ts';
import { useMakeCodes } from '../../data/admin-promotions.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { faultsOf, faultWithin, readNumber } from '../list/field-faults.ts';
import { NumberField } from '../list/number-field.tsx';

/** Hands a file to the browser to be kept. */
function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

const fileName = (name: string): string =>
  `codes-${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'promotion'
  }.csv`;

/** Codes of a promotion that work for one order each: how many there are, and the making of more, as a file. */
export function SingleUseCodes({ promotion: { id, name, codes } }: { promotion: Promotion }) {
  const [count, setCount] = useState('100');
  const [fault, setFault] = useState<string>();
  const make = useMakeCodes(id);

  const submit = async () => {
    const read = readNumber(count, 0);
    if ('fault' in read || read.number === undefined) {
      setFault('fault' in read ? read.fault : 'Enter how many codes to make.');
      return;
    }
    setFault(undefined);
    try {
      download(await make.mutateAsync(read.number), fileName(name));
      toast({ title: `${countOf(read.number, 'code')} made`, description: 'The file has them all.', tone: 'success' });
    } catch (error) {
      setFault(faultWithin(faultsOf(error), 'count') ?? messageOf(error, 'The codes were not made. Try again.'));
    }
  };

  return (
    <Card>
      <CardHeader
        title="Single-use codes"
        description={
          codes.made === 0
            ? 'There are none yet. Each press makes new ones and downloads them as a CSV file.'
            : `${countOf(codes.made, 'code')} made, ${codes.used.toLocaleString('en')} used. Each press makes new ones and downloads them as a CSV file.`
        }
      />
      <div className="flex flex-wrap items-start gap-3">
        <NumberField
          label="How many"
          isWhole
          className="w-40"
          value={count}
          error={fault}
          disabled={make.isPending}
          onChange={(text) => {
            setCount(text);
            setFault(undefined);
          }}
        />
        <Button variant="outline" className="mt-6.5 h-12" loading={make.isPending} onClick={() => void submit()}>
          <Download aria-hidden="true" />
          Make codes
        </Button>
      </div>
    </Card>
  );
}
