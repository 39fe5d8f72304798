package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
)

func main() {
	baseURL := os.Getenv("ACME_API_URL")
	if baseURL == "" {
		baseURL = "https://api.acme.example"
	}
	body := strings.NewReader(`{
  "storage_kind": "AwsS3",
  "bucket": "harbor-robot-logs-eu",
  "cloud_account_id": "123456789012"
}`)
	request, err := http.NewRequest("PUT", baseURL+"/api/ingest/v1/stores/f148e207-9e65-4f1c-bb9f-0921711c2cbe", body)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("ACME_TOKEN"))
	request.Header.Set("Content-Type", "application/json")

	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode >= 300 {
		log.Fatalf("%s: %s", response.Status, answer)
	}
	fmt.Println(string(answer))
}
