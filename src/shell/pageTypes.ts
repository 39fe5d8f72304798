/** The class of a page's main element, by type of page. The classes of a blog and of tags are for future pages. */
export const pageTypes = {
  blogListPage: 'blog-list-page',
  blogPostPage: 'blog-post-page',
  blogTagsListPage: 'blog-tags-list-page',
  blogTagPostListPage: 'blog-tags-post-list-page',
  blogAuthorsListPage: 'blog-authors-list-page',
  blogAuthorsPostsPage: 'blog-authors-posts-page',
  docsDocPage: 'docs-doc-page',
  docsTagsListPage: 'docs-tags-list-page',
  docsTagDocListPage: 'docs-tags-doc-list-page',
  markdownPage: 'mdx-page',
} as const;

export type PageType = keyof typeof pageTypes;
