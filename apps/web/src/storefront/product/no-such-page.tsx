import { PackageSearch } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface NoSuchPageProps {
  /** The address of the list's first page. */
  firstPage: string;
  /** The reason why nothing is there; without it, that the list ends before. */
  reason?: string;
}

/** Shown for a page of a list that is not empty, behind its last one or out of reach. */
export const NoSuchPage = ({
  firstPage,
  reason = 'The list is shorter than when this link was made.',
}: NoSuchPageProps) => (
  <EmptyState
    icon={PackageSearch}
    title="There is nothing on this page."
    text={reason}
    action={
      <Button asChild>
        <Link to={firstPage}>Go to the first page</Link>
      </Button>
    }
  />
);
