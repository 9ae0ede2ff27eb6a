export const ListingPage = () => <h1>Listing</h1>;
