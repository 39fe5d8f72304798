curl https://api.acme.example/api/workflows/v0/jobs/359e78f9-5834-4728-8f15-ba458ba775b5/stages/eae118e7-d234-431a-9d72-6fad4a4bc213 \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
