import { PackageSearch } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Stands for a page behind the last one of a list that is not empty. @param firstPage the address of its first page */
export const NoSuchPage = ({ firstPage }: { firstPage: string }) => (
  <EmptyState
    icon={PackageSearch}
    title="There is nothing on this page."
    text="The list has become shorter since this address was made."
    action={
      <Button asChild>
        <Link to={firstPage}>Go to the first page</Link>
      </Button>
    }
  />
);
